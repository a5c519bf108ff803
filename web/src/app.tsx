import "./ui/fonts.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./app/routes.ts";
import { touch } from "./ui/firstTouch.ts";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

touch();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
