/** The content of a widget once it has something to show: pages whose visitors are not connected never load it. */
export const CONTENTS = {
  activity: () =>
    import('./WalletActivity/ActivityContent.tsx').then(({ ActivityContent }) => ActivityContent),
  balanceRetry: () => import('./WalletBalance/BalanceRetry.tsx').then(({ BalanceRetry }) => BalanceRetry),
  tokens: () => import('./WalletTokens/TokensContent.tsx').then(({ TokensContent }) => TokensContent),
}
