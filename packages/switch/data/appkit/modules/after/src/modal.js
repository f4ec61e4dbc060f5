import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import { modal as foyerModal } from './foyer/appkitModal.js'
import { name } from './adapter.js'

foyer.init({
  networks: [1, 10],
  metadata: { name, description: '', url: 'https://shop.example', icons: [] },
})
const modal = foyerModal

modal.subscribeAccount((account) => {
  document.title = account.isConnected ? account.address : name
})
document.querySelector('#switch').addEventListener('click', () => modal.switchNetwork(10))
