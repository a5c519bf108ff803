/** The programme that a session belongs to, by its id: `1` of `1-w3-s2`. `firestore.rules` reads ids the same way. */
export const programOf = (sessionId: string): string => sessionId.split("-")[0] ?? "";
