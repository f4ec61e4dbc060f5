import { useWallet, useWalletModal } from "../foyer/solana";
import dynamic from "next/dynamic";

const WalletMultiButton = dynamic(
  async () => (await import("@foyer/react")).WalletButton,
  { ssr: false },
);
const Leave = dynamic(
  () => import("../foyer/solana").then((mod) => mod.WalletDisconnectButton),
  { ssr: false },
);

export default function Wallet() {
  const wallet = useWallet();
  const { setVisible } = useWalletModal();
  return (
    <div>
      <WalletMultiButton />
      <Leave />
      <button onClick={() => setVisible(true)}>Choose</button>
      {wallet.publicKey?.toBase58()}
    </div>
  );
}
