#!/usr/bin/env bash
# Formats the Swift sources as configured in .swift-format.
set -euo pipefail
cd "$(dirname "$0")/.."
exec swift format format --in-place --recursive Sources Tests Package.swift
