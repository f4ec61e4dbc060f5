/** Creates a request id in the format of the protocol: the time in milliseconds and three random digits. */
export function toRpcId(): number {
  return Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
}
