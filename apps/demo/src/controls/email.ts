import { onOff, type Section } from './section.ts'
import { toControl } from './toControl.ts'

/** A visitor who tries collapsing should know where the wallets went. */
const COLLAPSED = 'wallets move behind a button while email is offered.'

/** Signing in by e-mail. */
export const EMAIL: Section = {
  id: 'email',
  title: 'Email',
  note: 'Emails from this page arrive in the inbox linked at the top.',
  controls: [
    toControl('features.email', { label: 'Email sign-in' }),
    toControl('features.passkey', {
      label: 'Passkey sign-in',
      hint: 'Offers a passkey below the field for an email.',
    }),
    toControl('features.emailShowWallets', {
      label: 'Wallets next to email',
      hint: `When off, ${COLLAPSED}`,
    }),
    toControl('features.collapseWallets', {
      label: 'Collapse wallets',
      hint: `When on, ${COLLAPSED}`,
    }),
    toControl('features.connectMethodsOrder', {
      label: 'Order of sign-in methods',
      choices: [
        ['', 'Default'],
        ['wallet,email,social', 'Wallet, email, social'],
        ['email,social,wallet', 'Email, social, wallet'],
        ['social,email,wallet', 'Social, email, wallet'],
      ],
    }),
    onOff('remoteFeatures.email', 'Allowed by the project'),
  ],
}
