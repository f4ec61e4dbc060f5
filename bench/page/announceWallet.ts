/** Under which the wallet below announces itself. */
export const WALLET_ID = 'com.example.bench'

/** A wallet that agrees to everything at once. Self-contained, since it is sent to the page. */
export function announceWallet(rdns: string): void {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x1',
  }
  const provider = {
    async request({ method }: { method: string }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('not supported'), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Bench Wallet', icon, rdns }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
