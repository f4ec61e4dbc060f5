export {
  handleOperation,
  makeCalls,
  newOwner,
  operationOf,
  refusalOf,
  signOperation,
} from './accountOnChain.ts'
export { actBySession } from './actBySession.ts'
export { readContractCode, type SmartAccountContract } from './contractCode.ts'
export { ownOperationOf, signAuthorization, signOwnOperation } from './ownAddress.ts'
export { placeSmartAccountContracts } from './placeContracts.ts'
export { createSponsoredWallet, type SponsoredWallet, type Tamper } from './sponsoredWallet.ts'
