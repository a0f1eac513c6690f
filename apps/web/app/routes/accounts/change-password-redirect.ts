import { redirect } from 'react-router';
import { accountPaths } from '../../account/account-views.ts';

/** Where password managers look for the form. https://www.w3.org/TR/change-password-url/ */
export function loader() {
  throw redirect(accountPaths.changePassword);
}
