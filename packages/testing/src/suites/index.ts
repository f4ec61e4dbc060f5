export { type AdapterSuiteInput, adapterSuite, type SuiteWallet } from './adapterSuite.ts'
export { type ConnectorSuiteInput, connectorSuite, type SuiteConnector } from './connectorSuite.ts'
export { storageSuite } from './storageSuite.ts'
