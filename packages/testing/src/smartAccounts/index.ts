export { readContractCode, type SmartAccountContract } from './contractCode.ts'
export { placeSmartAccountContracts } from './placeContracts.ts'
