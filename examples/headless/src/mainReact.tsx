import { createRoot } from 'react-dom/client'
import { modal } from './modal.ts'
import { WalletApp } from './react.tsx'

const place = document.querySelector('#app')
if (place) createRoot(place).render(<WalletApp modal={modal} />)
