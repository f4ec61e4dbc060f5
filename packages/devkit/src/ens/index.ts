export { askServers } from './askServers.ts'
export { createFakeNames, type FakeRecords, UNREACHED_RECORD } from './fakeUniversalResolver.ts'
export { type LookUpAnswer, type LookUpServer, signLookUp, startLookUpServer } from './lookUpServer.ts'
