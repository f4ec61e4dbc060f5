import type { Section } from './section.ts'
import { toControl } from './toControl.ts'

/**
 * Settings for the further abilities of accounts of email and social sign-in. The project decides about them at the gateway, so that the one
 * switch here chooses between two projects.
 */
export const SMART: Section = {
  id: 'smart',
  title: 'Smart accounts',
  note: 'For accounts created with email or a social account. Names and sponsored fees are set up per project on the gateway.',
  controls: [
    toControl('ownAddress', {
      label: 'One address',
      hint: 'For new wallets. Turn it on, reload the page and sign in with a new email.',
    }),
  ],
  guides: [
    {
      id: 'account-type',
      label: 'Smart account',
      hint: 'Switch between the smart account and the EOA. Fees of “Send a batch” are paid by the app.',
      view: 'AccountSettings',
    },
    {
      id: 'account-name',
      label: 'Account name',
      hint: 'Choose a name that others can send to.',
      view: 'ChooseAccountName',
    },
    {
      id: 'sessions',
      label: 'Sessions',
      hint: 'See what apps may do without asking, and revoke it.',
      view: 'SmartSessionList',
    },
  ],
}
