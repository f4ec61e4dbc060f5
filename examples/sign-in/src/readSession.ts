import { createRemoteJWKSet, jwtVerify } from 'jose'

/** The gateway whose sessions the server believes. */
export interface Settings {
  /** Your gateway, such as `https://gateway.example`. */
  readonly gatewayUrl: string
  readonly projectId: string
  /** The origin of your page, such as `https://shop.example`. */
  readonly appOrigin: string
}

/** An account that has signed in with a message. */
export interface WalletSession {
  readonly address: string
  /** A CAIP-2 id, such as `eip155:1`. */
  readonly chainId: string
}

/** Checks a token; undefined where it is forged, over, or of another app. */
export type ReadSession = (token: string) => Promise<WalletSession | undefined>

/** Creates the check of the tokens of a gateway, which is asked for its keys alone. */
export function createReadSession({ gatewayUrl, projectId, appOrigin }: Settings): ReadSession {
  const keys = createRemoteJWKSet(new URL('/v1/siwx/keys', gatewayUrl))
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      typ: 'foyer-siwx+jwt',
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
    }).catch(() => ({ payload: undefined }))
    if (payload?.prj !== projectId || payload.org !== appOrigin) return undefined
    return { address: String(payload.address), chainId: String(payload.chainId) }
  }
}
