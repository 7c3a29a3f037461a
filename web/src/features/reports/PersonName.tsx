import { personName } from '#shared/domain/accounts/names.ts';

/** Shows what a person is called, with the e-mail address in a tooltip. */
export const PersonName = ({ email, name = personName(email) }: { email: string; name?: string }) => (
  <span className="person" title={email}>
    {name}
  </span>
);
