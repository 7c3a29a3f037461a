import { Building2, Presentation, Sheet, Trash2 } from 'lucide-react';
import { addresses } from '#web/session/addresses.ts';

/** The pages of the support console, in the order of its bar. */
export const staffMenu = [
  { label: 'Customers', to: addresses.supportMenu, icon: Building2 },
  { label: 'Customer Batching', to: addresses.batching, icon: Sheet },
  { label: 'Deleted Customers', to: addresses.deletedCustomers, icon: Trash2 },
  { label: 'Demo Setup', to: addresses.demoSetup, icon: Presentation },
] as const;
