import Onboard, { type OnboardAPI } from "@web3-onboard/core";
import injectedModule from "@web3-onboard/injected-wallets";
import ledgerModule from "@web3-onboard/ledger";

const onboard: OnboardAPI = Onboard({
  wallets: [injectedModule(), ledgerModule()],
  chains: [{ id: "0x89", token: "POL", label: "Polygon", rpcUrl: "https://node.example" }],
  theme: "dark",
});

export async function connect() {
  const [wallet] = await onboard.connectWallet();
  return wallet?.accounts[0]?.address;
}

export const leave = (label: string) => onboard.disconnectWallet({ label });

export const wallets = onboard.state.select("wallets").subscribe((list) => console.log(list.length));
