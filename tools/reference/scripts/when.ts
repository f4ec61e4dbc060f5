import { FAMILY_SCRIPTS } from '../../build/scripts.ts'

/** The moment at which each script is loaded, which the sources cannot tell. A part with views also comes when one of them is entered. */
export const WHEN: Readonly<Record<string, string>> = {
  ahead:
    'fetched at once with the page and started when it is idle (`data-preload`: `eager` starts it at once; with `intent`, and for visitors who save data, it is fetched with what follows); a button is pressed, pointed at or focused; a call of `window.foyer`; at once for a visitor who was connected',
  ui: 'as `ahead`',
  modal: 'as `ahead`',

  account: 'a second after there is an account, so that a visitor who is offline can still disconnect',
  activity: 'an account with tabs is shown; a widget lists activity',
  bundled: 'there is no gateway, or none that answers',
  connections:
    '600 ms after the modal opened; a connection of the last visit is to be restored; `foyer.connect`, `disconnect` or `getProvider` is called; the options of a modal in use were changed',
  diagnosis: 'an option is refused; `foyer.diagnose()` is called; an alert is shown in debug mode',
  email: 'Connect offers e-mail; an embedded wallet is connected or restored, or could not be restored',
  frame: '600 ms after the modal opened; earlier for a toast, an alert, or a legal line',
  identity: 'another account of an embedded wallet is chosen, or its own page',
  marks: 'the page has a network button; there is an account; a family of chains is to be chosen',
  networks:
    '`foyer.switchNetwork` is called; a sign-in is cancelled, and the wallet goes back to its last network; a widget lists networks',
  pay: '`foyer.pay` is called',
  project: 'two seconds after the gateway answered at the first opening, or failed to',
  reconnect: 'there are records of an earlier visit; a wallet is locked; a prompt is open already',
  send: 'the kind of account changes while a transfer is begun',
  sessions: 'the embedded wallet gave the page a permission',
  siwx: 'the first connection of a modal with the option `siwx`; a disconnect of one that signed in',
  social: 'Connect offers social accounts; a sign-in at a provider goes on',
  wallets:
    '600 ms after the modal opened; a pairing is likely, further lists are due, or a wallet is picked; `foyer.setPairing` is called',

  actions:
    '`window.foyer` is called; a second after there is an account; the options of a modal in use were changed; the option `enableEmbedded`',
  buttonBoxes: 'with `modal`; it stores the sizes of the buttons when the page is left',
  copyByHand: 'the clipboard refuses',
  loadLanguage: 'a language other than English',
  writeTheme: 'theme variables are given',
  walletAccount: 'the page has the script of the widget',
  walletActivity: 'the page has the script of the widget',
  walletBalance: 'the page has the script of the widget',
  walletNetworks: 'the page has the script of the widget',
  walletQr: 'the page has the script of the widget',
  walletTokens: 'the page has the script of the widget',
  accountContents: 'a widget with tokens or activity is on the page, and there is an account',
  BalanceRetry: 'the widget is on the page, and the balance could not be read',

  ...Object.fromEntries(
    FAMILY_SCRIPTS.flatMap((name) => [
      [name, 'the app has a network of the family'],
      [`${name}Session`, 'a wallet is connected or restored'],
    ]),
  ),
  joining: 'the app has networks of several families',
  auth: 'the field for an e-mail address is focused, a social account is pointed at, or an embedded wallet is restored',
  bitcoinCheck: 'a wallet signs a text',
  cosmosReads: 'the balance, the tokens or the activity of an account are read',
  signText: 'a wallet signs a text',
  abi: 'a contract is called',
  ethers: 'a signature is checked',
  evm: 'a wallet is connected or restored',
  evmNames: 'the name of an account is read, or a name is entered',
  injectedProviders: 'the page has `window.ethereum`',
  permissions: 'an app asks for a smart session',
  swaps: 'a swap is made',
  transactions: 'something is sent',
  universalValidator: 'the signature of an account that is not deployed yet is checked',
  ecdsa: 'a wallet signed by a key of that kind',
  polkadotEd25519: 'a wallet signed by a key of that kind',
  sr25519: 'a wallet signed by a key of that kind',
  ed25519: 'a wallet signed, in a browser without Ed25519',
  solanaNames: 'a name is entered',
  solanaTransfer: 'something is sent',
  tokens: 'the tokens of an account are read',
  createClient: 'a pairing begins',
  walletconnect: 'a pairing can be of use; a wallet on another device is restored',
  walletconnectFamilies: 'the app has networks of other families than EVM',

  answers: 'the sessions of all families: how a plain no is read, and which prompt is open',
  familyErrors: 'the sessions of all families but EVM: their errors and time limits, the calls of nodes',
  encodings:
    'families whose addresses or answers are in base58 or base64; it has the names of Solana’s chains too',
  familyFinding: 'the scripts that find wallets, in all families but EVM',
  qr: 'the views that draw a QR code',
  search: 'every list that can be searched',
  shared: 'later scripts of every kind',
  trades: 'the account, and every part that moves tokens',
  widget: 'the tags of all widgets: the size that each keeps, and how it is loaded',
  wrapped: 'all widgets: how an element is made of a component',
}
