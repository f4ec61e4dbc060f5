/** An id in the form the protocol uses: the time in milliseconds and three digits of chance. */
export function toRpcId(): number {
  return Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
}
