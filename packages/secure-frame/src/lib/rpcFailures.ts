import { FrameFailure } from './frameFailure.ts'

/** JSON-RPC: the parameters are invalid. */
export function invalidParams(reason: string): FrameFailure {
  return new FrameFailure(-32602, reason)
}

/** EIP-1193: a method that the frame does not do. */
export function unsupportedMethod(method: string): FrameFailure {
  return new FrameFailure(4200, `The method ${method} is not supported`)
}

/** EIP-1193: nobody is signed in, or another account was asked. */
export function unauthorized(): FrameFailure {
  return new FrameFailure(4100, 'The account is not connected')
}

/** EIP-1193: the wallet is on another network. */
export function otherChain(): FrameFailure {
  return new FrameFailure(4901, 'The request is for another network than the one in use')
}
