export { type AdapterSuiteInput, adapterSuite, type SuiteWallet } from './adapterSuite.ts'
export { storageSuite } from './storageSuite.ts'
