/** Shows who it is to somebody who knows the address, and not the address to somebody who does not. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
}
