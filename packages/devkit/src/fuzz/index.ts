export { anyCharacter } from './anyCharacter.ts'
export { arbitraryOf } from './arbitraryOf.ts'
export { brokenBodies, eachBrokenBody, oddValues, validBodies } from './bodies.ts'
export { changeDeep } from './changeDeep.ts'
