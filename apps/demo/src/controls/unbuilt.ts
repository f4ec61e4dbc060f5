import { SOCIALS } from '../settings/settings.ts'
import { onOff, type Section } from './section.ts'
import { toControl } from './toControl.ts'

/** What is built of folding: a visitor who tries it should know where the wallets went. */
const FOLDED = 'wallets go behind a button as soon as e-mail or social accounts are on and allowed.'

/** Options that this version knows and has no part for. They stand apart, so that nobody waits for what they show. */
export const UNBUILT: Section = {
  id: 'unbuilt',
  title: 'Not built yet',
  note: 'These options are checked and kept, and show nothing until their part is built.',
  controls: [
    toControl('features.email', { label: 'E-mail' }),
    toControl('features.socials', { label: 'Social accounts' }),
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
    {
      kind: 'chips',
      path: 'remoteFeatures.socials',
      label: 'Project allows social accounts',
      choices: SOCIALS.map(
        (name) => [name, name === 'x' ? 'X' : name.replace(/^./, (first) => first.toUpperCase())] as const,
      ),
    },
    onOff('remoteFeatures.onramp', 'Project allows buying'),
    onOff('remoteFeatures.swaps', 'Project allows swaps'),
    onOff('remoteFeatures.payWithExchange', 'Project allows paying from an exchange'),
  ],
}
