#!/usr/bin/env bash
# Lays out the Swift sources as .swift-format says.
set -euo pipefail
cd "$(dirname "$0")/.."
exec swift format format --in-place --recursive Sources Tests Package.swift
