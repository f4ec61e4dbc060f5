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
export { placeSmartAccountContracts } from './placeContracts.ts'
