// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An operation as EntryPoint 0.7 and 0.8 hand it over. Standard: ERC-4337.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IDeposits {
    function depositTo(address account) external payable;
    function withdrawTo(address payable to, uint256 amount) external;
}

/// Pays for operations that one signer has signed for: exactly these, on this chain, through this contract, until a time.
/// It has no storage, so that bundlers take it without a stake, and no `postOp`, so that nothing runs after the calls.
contract SponsorPaymaster {
    /// The largest s of a signature that has no twin of the same meaning: half of the order of secp256k1.
    uint256 private constant MAX_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;
    /// The address of this contract, and its two limits of gas.
    uint256 private constant HEAD = 52;
    /// After the head: validUntil and validAfter, six bytes each, and r, s, v.
    uint256 private constant LENGTH = HEAD + 12 + 65;
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant GRANT_TYPE = keccak256(
        "Grant(address entryPoint,address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter)"
    );

    address public immutable entryPoint;
    /// May take the deposit back, and nothing else.
    address public immutable owner;
    /// Whose signatures count. Another signer is another contract.
    address public immutable signer;

    error OnlyEntryPoint();
    error OnlyOwner();
    error WrongLength();

    constructor(address entryPoint_, address owner_, address signer_) {
        entryPoint = entryPoint_;
        owner = owner_;
        signer = signer_;
    }

    /// Coins that are sent here become its deposit.
    receive() external payable {
        IDeposits(entryPoint).depositTo{value: msg.value}(address(this));
    }

    function withdrawTo(address payable to, uint256 amount) external {
        if (msg.sender != owner) revert OnlyOwner();
        IDeposits(entryPoint).withdrawTo(to, amount);
    }

    /// What the signer signs for an operation. Standard: EIP-712.
    function digestOf(PackedUserOperation calldata op) public view returns (bytes32) {
        bytes calldata given = op.paymasterAndData;
        if (given.length != LENGTH) revert WrongLength();
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPE, keccak256("SponsorPaymaster"), keccak256("1"), block.chainid, address(this)
            )
        );
        bytes32 grant = keccak256(
            bytes.concat(
                abi.encode(
                    GRANT_TYPE,
                    entryPoint,
                    op.sender,
                    op.nonce,
                    keccak256(op.initCode),
                    keccak256(op.callData),
                    op.accountGasLimits
                ),
                abi.encode(
                    op.preVerificationGas,
                    op.gasFees,
                    bytes32(given[20:HEAD]),
                    uint256(uint48(bytes6(given[HEAD:HEAD + 6]))),
                    uint256(uint48(bytes6(given[HEAD + 6:HEAD + 12])))
                )
            )
        );
        return keccak256(bytes.concat(hex"1901", domain, grant));
    }

    /// Says yes with the time in which it holds, or no: then the entry point takes nothing and charges nobody.
    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        if (msg.sender != entryPoint) revert OnlyEntryPoint();
        bytes32 digest = digestOf(op);
        bytes calldata given = op.paymasterAndData;
        bytes32 s = bytes32(given[HEAD + 44:HEAD + 76]);
        address by = uint256(s) > MAX_S
            ? address(0)
            : ecrecover(digest, uint8(given[HEAD + 76]), bytes32(given[HEAD + 12:HEAD + 44]), s);
        uint256 failed = by == address(0) || by != signer ? 1 : 0;
        uint256 until = uint48(bytes6(given[HEAD:HEAD + 6]));
        uint256 from = uint48(bytes6(given[HEAD + 6:HEAD + 12]));
        // An empty context: the entry point then calls no postOp.
        return ("", failed | (until << 160) | (from << 208));
    }
}
