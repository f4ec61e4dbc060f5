import { createAppKit } from '@reown/appkit/react'
import { networks, projectId, wagmiAdapter } from './wagmi'

createAppKit({ adapters: [wagmiAdapter], networks: [...networks], projectId, themeMode: 'light' })
