export { createAgeWrapper } from './ageWrapper.ts'
export { type AwsKmsSettings, createAwsKmsWrapper } from './awsKmsWrapper.ts'
export { askMetadataToken, createGcpKmsWrapper, type GcpKmsSettings } from './gcpKmsWrapper.ts'
export { joinShares, type Quorum, splitFileKey } from './keyShares.ts'
export {
  type KeyWrapper,
  type WrapCall,
  WrapperError,
  type WrapperErrorCode,
  type WrapperKind,
  type WrappingServer,
} from './keyWrapper.ts'
export { createPkcs11Wrapper, type Pkcs11Settings } from './pkcs11Wrapper.ts'
export { parseKeyWrapper, readKeyWrapper, type WrapperSettings } from './readKeyWrapper.ts'
export { type AwsCredentials, signAwsRequest } from './signAwsRequest.ts'
export { createTransitWrapper, type TransitSettings } from './transitWrapper.ts'
export {
  createWrappedHead,
  isWrappedRing,
  type OpenedRing,
  openByFileKey,
  openWrappedRing,
  parseWrappedRing,
  sealRing,
  type WrappedHead,
  type WrappedRing,
  wrapHead,
} from './wrappedRing.ts'
