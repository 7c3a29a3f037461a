import { CreditCard, KeyRound, type LucideIcon, Sparkles, User } from 'lucide-react';
import { addresses } from './addresses.ts';
import { isFree, mayPay, type Session } from './session.ts';

interface ProfileEntry {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The pages of the profile menu. People who act for the customer change their own account at home. */
export function profileMenu(session: Session): readonly ProfileEntry[] {
  const isMember = session.user.right === 'member';
  const entries: readonly (ProfileEntry | false)[] = [
    isMember && { label: 'Update Profile', to: addresses.editProfile, icon: User },
    isMember && { label: 'Change Password', to: addresses.changePassword, icon: KeyRound },
    mayPay(session) && { label: 'Plan and billing', to: addresses.billing, icon: CreditCard },
    isMember &&
      isFree(session.user) && { label: 'Upgrade to a Subscription', to: addresses.enroll, icon: Sparkles },
  ];
  return entries.filter(entry => entry !== false);
}
