import type { InitOptions } from '@foyer/elements'

export const options: InitOptions = {
  networks: [1, 8453],
  themeMode: 'auto',
  gatewayUrl: 'http://localhost:4401',
  projectId: 'dev',
  siwx: true,
  features: { email: true },
}
