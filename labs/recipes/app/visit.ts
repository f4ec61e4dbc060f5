/** A token, and the gateway that it is of. */
export interface Visit {
  readonly gatewayUrl: string
  readonly projectId: string
  readonly token: string
}

/** The cookies of a response, as a browser sends them back. */
export const toCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
