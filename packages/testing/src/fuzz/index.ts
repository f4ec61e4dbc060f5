export { arbitraryOf } from './arbitraryOf.ts'
export { brokenBodies, oddValues, validBodies } from './bodies.ts'
export { changeDeep } from './changeDeep.ts'
