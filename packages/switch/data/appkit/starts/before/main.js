import { createAppKit } from '@reown/appkit'
import { base } from '@reown/appkit/networks'
import { ethersAdapter, projectId } from './modal'

document.querySelector('#other').addEventListener('click', () => {
  createAppKit({ adapters: [ethersAdapter], networks: [base], projectId })
})
