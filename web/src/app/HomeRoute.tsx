import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { signedInUser } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { Loading } from '#web/ui/tell/states.tsx';

/** Opens the start page: the public topics for visitors, the home menu for people who are signed in. */
export function HomeRoute() {
  const [userid, setUserid] = useState<string>();
  useEffect(() => {
    signedInUser().then(setUserid, () => setUserid(''));
  }, []);
  if (userid === undefined) return <Loading what="the start page" />;
  return <Navigate replace to={userid ? addresses.home : addresses.library} />;
}
