print("deckcalc")
