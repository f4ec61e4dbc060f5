/** The content of a widget once it has something to show: pages whose visitors are not connected never load it. */
export const CONTENTS = {
  activity: () => import('./accountContents.ts').then(({ ActivityContent }) => ActivityContent),
  balanceRetry: () => import('./WalletBalance/BalanceRetry.tsx').then(({ BalanceRetry }) => BalanceRetry),
  tokens: () => import('./accountContents.ts').then(({ TokensContent }) => TokensContent),
}
