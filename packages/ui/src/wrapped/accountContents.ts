// One script: both show what an account has, by the same parts, and each is too little for a script of its own.
export { ActivityContent } from './WalletActivity/ActivityContent.tsx'
export { TokensContent } from './WalletTokens/TokensContent.tsx'
