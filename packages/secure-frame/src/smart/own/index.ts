export { isOperated } from './isOperated.ts'
export { ownKind } from './ownKind.ts'
export { readOwnState } from './readOwnState.ts'
export { revokeCode } from './revokeCode.ts'
