import { base, main, modal, networks } from './config'

modal.subscribeAccount(({ address }) => console.log(address))
modal.subscribeProviders((state) => console.log(state.eip155))
document.querySelector('#base').addEventListener('click', () => modal.switchNetwork(base))
document.querySelector('#main').textContent = main.name
document.querySelector('#all').textContent = networks.length
