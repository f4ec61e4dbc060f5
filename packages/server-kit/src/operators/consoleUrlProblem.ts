/**
 * Returns why a server whose console is on cannot have this address; undefined where it can. While developing it may have none.
 * @param names the setting that is on, and the one with the address
 */
export function consoleUrlProblem(
  publicUrl: string | undefined,
  isDevelopment: boolean,
  names: { readonly console: string; readonly url: string },
): string | undefined {
  const on = `${names.console} is on, and ${names.url}`
  if (publicUrl === undefined)
    return isDevelopment ? undefined : `${on} is not set: passkeys belong to an address.`
  // A cookie that only travels by TLS is not kept for any other address.
  return isSecure(publicUrl) ? undefined : `${on} is not an https address.`
}

function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
