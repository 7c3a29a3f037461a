/** Whether people have asked for another page, which is not there yet. The application's router says so. */
export const leaving = { now: false };
