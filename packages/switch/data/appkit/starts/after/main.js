import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import './modal'

document.querySelector('#other').addEventListener('click', () => {
  foyer.init({ networks: [8453] })
})
