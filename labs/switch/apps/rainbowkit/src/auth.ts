import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit'
import { verifyMessage } from 'viem'
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from 'viem/siwe'

const KEY = 'tide-shop-visitor'

/** Stands for the session that a server of this shop would keep. */
export const readVisitor = () => localStorage.getItem(KEY)

/** Signs visitors in. A shop with a server asks it for the nonce, and has it verify. */
export const createAuth = (onChange: () => void) =>
  createAuthenticationAdapter({
    getNonce: async () => generateSiweNonce(),
    createMessage: ({ nonce, address, chainId }) => {
      return createSiweMessage({
        domain: window.location.host,
        address,
        statement: 'Sign in to Tide Shop.',
        uri: window.location.origin,
        version: '1',
        chainId,
        nonce,
      })
    },
    verify: async ({ message, signature }) => {
      const { address } = parseSiweMessage(message)
      if (!address) return false
      const isValid = await verifyMessage({ address, message, signature: signature as `0x${string}` })
      if (isValid) localStorage.setItem(KEY, address)
      onChange()
      return isValid
    },
    signOut: async () => {
      localStorage.removeItem(KEY)
      onChange()
    },
  })
