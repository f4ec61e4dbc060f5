import { find } from './find.ts'
import type { DemoConfig } from './readConfig.ts'

/** Shows, and copies, what a page needs to have all this. */
export function showCode(config: DemoConfig): void {
  const gateway = config.gatewayUrl ?? 'https://gateway.example'
  const code = `<script type="module" src="/foyer/foyer.js"
        data-gateway-url="${gateway}"
        data-project-id="dev"
        data-networks="1,10,8453"></script>

<wallet-button></wallet-button>

<script type="module">
  const result = await foyer.connect()
  if (result.status === 'connected') console.log(result.account.address)
</script>`
  const place = find('code').querySelector('code')
  if (place) place.textContent = code
  const button = find('copy-code')
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    )
    button.textContent = copied ? 'Copied' : 'Copy failed'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1600)
  })
}
