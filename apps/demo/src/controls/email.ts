import { onOff, type Section } from './section.ts'
import { toControl } from './toControl.ts'

/** A visitor who tries folding should know where the wallets went. */
const FOLDED = 'wallets go behind a button while e-mail is offered.'

/** Signing in by e-mail. */
export const EMAIL: Section = {
  id: 'email',
  title: 'E-mail',
  note: 'Mails of this page arrive in the inbox linked at the top.',
  controls: [
    toControl('features.email', { label: 'E-mail' }),
    toControl('features.emailShowWallets', { label: 'Wallets beside e-mail', hint: `Without it ${FOLDED}` }),
    toControl('features.collapseWallets', {
      label: 'Wallets folded into one button',
      hint: `With it ${FOLDED}`,
    }),
    toControl('features.connectMethodsOrder', {
      label: 'Order of methods',
      choices: [
        ['', 'By what is installed'],
        ['wallet,email,social', 'Wallet, e-mail, social'],
        ['email,social,wallet', 'E-mail, social, wallet'],
        ['social,email,wallet', 'Social, e-mail, wallet'],
      ],
    }),
    onOff('remoteFeatures.email', 'Project allows e-mail'),
  ],
}
