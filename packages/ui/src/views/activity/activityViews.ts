// One script for both: the list of activity is in no other.
export { WalletFeatures } from '../account/WalletFeatures.tsx'
export { title, View } from './TransactionsView.tsx'
