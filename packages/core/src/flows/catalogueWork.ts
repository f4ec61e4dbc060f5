// Paging and searching the catalogue, fetched as one script with the view that shows it.
export { loadFirstPage, loadNextPage } from './wallets/loadNextPage.ts'
export { resumeSearch, searchWallets } from './wallets/searchWallets.ts'
export { trackImpressions } from './wallets/trackImpressions.ts'
export { trackPick } from './wallets/trackPick.ts'
