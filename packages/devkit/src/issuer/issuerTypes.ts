/** A person of an issuer. */
export interface IssuerPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** A client that is registered at an issuer. */
export interface IssuerClient {
  readonly id: string
  /** Absent for a public client. */
  readonly secret?: string
  readonly redirectUri: string
  /** The origin of the page that may have a browser ask for it (FedCM). @default none */
  readonly origin?: string
}

/** An answer on its way out of an issuer, for a test that changes it. */
export interface IssuerAnswer {
  readonly path: string
  readonly status: number
  readonly body: string
  readonly location?: string
}
