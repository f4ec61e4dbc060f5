// What a page with a connect button alone never fetches.
export { AccountButton } from './AccountButton.tsx'
export { NetworkButton } from './NetworkButton.tsx'
