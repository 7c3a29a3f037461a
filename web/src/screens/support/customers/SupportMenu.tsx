import { useSearchParams } from 'react-router-dom';
import { AddCustomer } from './AddCustomer.tsx';
import { Customers } from './Customers.tsx';
import { EditCustomer } from './EditCustomer.tsx';

/** Lists the customers for staff, and adds or edits one. */
export function Screen() {
  const [query] = useSearchParams();
  const customer = query.get('customer') ?? '';
  if (customer === 'new') return <AddCustomer />;
  return customer ? <EditCustomer key={customer} customerid={customer} /> : <Customers />;
}
