/** The curves of the frame, in the version that the frame has, for whoever tests them from outside. */
export { ed25519 } from '@noble/curves/ed25519.js'
export { secp256k1 } from '@noble/curves/secp256k1.js'
