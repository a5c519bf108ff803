import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query";
import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import {
  collection,
  connectFirestoreEmulator,
  documentId,
  initializeFirestore,
  limit,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  where,
} from "firebase/firestore";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

// The yardstick of the app's screens (tests/bench/web): with the dependencies of `/me`, the signed-in person and one listener
// until a row shows. It imports nothing of the product, whose changes must not change it.

const app = initializeApp({
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
});
const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
connectAuthEmulator(auth, "http://127.0.0.1:9099", { disableWarnings: true });
const database = initializeFirestore(app, {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
connectFirestoreEmulator(database, "127.0.0.1", 8080);

const ROW = ["row"];
const queryClient = new QueryClient();

auth.onAuthStateChanged((person) => {
  if (!person) return;
  const today = new Date().toISOString().slice(0, 10);
  const coming = query(collection(database, "calendar"), where(documentId(), ">=", today), limit(1));
  onSnapshot(coming, ({ docs: [day] }) => {
    if (!day) return;
    queryClient.setQueryData(ROW, day.id);
    // From the next visit on it is an installed app, whose files the device has.
    void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  });
});

function Screen() {
  const { data } = useQuery<string>({ queryKey: ROW, queryFn: skipToken });
  return <List>{data && <ListItem>{data}</ListItem>}</List>;
}

const router = createBrowserRouter([{ path: "*", element: <Screen /> }]);

const root = document.getElementById("root");
if (!root) throw new Error("shell.html has no #root");
createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={createTheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
